// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { createStore, useStore } from './store.ts';

it('notifies its listeners of every change until they unsubscribe, and of nothing else', () => {
  const store = createStore({ count: 0 });
  const listener = vi.fn();
  const unsubscribe = store.subscribe(listener);
  store.set({ count: 1 });
  store.set(({ count }) => ({ count: count + 1 }));
  store.set((same) => same);
  expect(store.read()).toEqual({ count: 2 });
  expect(listener).toHaveBeenCalledTimes(2);
  unsubscribe();
  store.set({ count: 3 });
  expect(listener).toHaveBeenCalledTimes(2);
});

const person = createStore({ name: 'Ana', age: 40 });
const drawn: string[] = [];

function Name() {
  const name = useStore(person, (state) => state.name);
  drawn.push(name);
  return name;
}

it('renders a component again only if the part that it selects changes', async () => {
  const root = createRoot(document.createElement('div'));
  await act(async () => root.render(<Name />));
  await act(async () => person.set((state) => ({ ...state, age: 41 })));
  await act(async () => person.set((state) => ({ ...state, name: 'Bo' })));
  expect(drawn).toEqual(['Ana', 'Bo']);
  await act(async () => root.unmount());
});
