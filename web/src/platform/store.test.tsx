// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { createStore, useStore } from './store.ts';

it('tells its listeners of every change, until they unsubscribe, and of nothing else', () => {
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

it('renders a component again only when the aspect it selects changes', async () => {
  const store = createStore({ name: 'Ana', age: 40 });
  const drawn: string[] = [];
  const Name = () => {
    const name = useStore(store, (person) => person.name);
    drawn.push(name);
    return name;
  };
  const root = createRoot(document.createElement('div'));
  await act(async () => root.render(<Name />));
  await act(async () => store.set((person) => ({ ...person, age: 41 })));
  await act(async () => store.set((person) => ({ ...person, name: 'Bo' })));
  expect(drawn).toEqual(['Ana', 'Bo']);
  await act(async () => root.unmount());
});
