import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const source = resolve(import.meta.dirname, '../../web/src');

/** The opening tags of plain fields in a source that have a maximum length. */
function findBoundedFields(text: string): string[] {
  return [...text.matchAll(/<(?:input|textarea)\b(?:[^>]|=>)*?\/>/g)]
    .map(([tag]) => tag)
    .filter((tag) => tag.includes('maxLength') || tag.includes('...rest'));
}

it('a field with a maximum length says if pasted text was cut, because browsers say nothing', () => {
  const fields = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx') && !name.endsWith('.test.tsx'))
    .flatMap((name) =>
      findBoundedFields(readFileSync(join(source, name), 'utf8')).map((tag) => ({
        name,
        says: /\{\.\.\.watch(?:Pastes)?\}/.test(tag),
      })),
    );
  expect(fields.length).toBeGreaterThan(7);
  expect(fields.filter(({ says }) => !says)).toEqual([]);
});
