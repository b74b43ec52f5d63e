// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { emptyForm } from '../person-form.model.ts';
import { TagField } from './tag-field.tsx';

afterEach(cleanup);

it('PPL-03 · a tag has the direction of its own letters', () => {
  render(<TagField form={emptyForm} onChange={() => undefined} />);
  expect(screen.getByLabelText('Tags').getAttribute('dir')).toBe('auto');
});
