import { execFileSync } from 'node:child_process';
import { canInstallWithApt, installWithApt } from './install-with-apt.mjs';

const names = ['python3', '/usr/bin/python3'];

/**
 * The command of a Python that has PyTorch, which training the networks needs; installs the system's own if none is
 * found. Throws an error that says what to do.
 */
export function needPythonWithTorch() {
  const found = names.find(hasTorch);
  if (found) return found;
  if (canInstallWithApt()) {
    console.log('No Python with PyTorch found: installing it from the system packages.');
    installWithApt('python3-torch');
    const installed = names.find(hasTorch);
    if (installed) return installed;
  }
  throw new Error(
    'The test of the training needs Python with PyTorch, and none was found. Install it: https://pytorch.org/get-started/locally',
  );
}

function hasTorch(name) {
  try {
    execFileSync(name, ['-c', 'import numpy, torch'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
