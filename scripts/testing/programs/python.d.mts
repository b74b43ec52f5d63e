export function needPythonWithTorch(): string;
