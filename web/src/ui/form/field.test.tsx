// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ChatComposer } from '../chat/chat-composer.tsx';
import { TextArea, TextField } from './field.tsx';

afterEach(cleanup);

const notice = 'What you pasted was too long and was cut. This field takes 10 characters.';
const paste = (field: HTMLElement, text: string) =>
  act(() => void fireEvent.paste(field, { clipboardData: { getData: () => text } }));

it.each([
  ['a line', <TextField key="line" label="Context" hint="Optional" maxLength={10} />],
  ['a text area', <TextArea key="area" label="Context" hint="Optional" maxLength={10} />],
])('%s says if a pasted text is cut, until there is room again', (_, field) => {
  render(field);
  const control = screen.getByLabelText('Context');
  paste(control, 'ten chars.');
  expect(screen.queryByText(notice)).toBeNull();
  paste(control, 'eleven char');
  expect(screen.getByText(notice)).toBeTruthy();
  act(() => void fireEvent.input(control, { target: { value: 'short' } }));
  expect(screen.queryByText(notice)).toBeNull();
  expect(screen.getByText('Optional')).toBeTruthy();
});

it('a pasted message that is cut says so, above the field', () => {
  render(
    <ChatComposer
      label="Your message"
      placeholder=""
      text=""
      maxLength={10}
      isWriting={false}
      canSend={false}
      dictation={null}
      onChange={() => undefined}
      onSend={() => undefined}
      onStop={() => undefined}
    />,
  );
  paste(screen.getByLabelText('Your message'), 'eleven char');
  expect(screen.getByRole('status').textContent).toBe(notice);
});
