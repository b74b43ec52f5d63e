import { createRoot } from 'react-dom/client';
import { CodeChoice } from './code-choice.tsx';

/** Opens the choice over any screen, signed in or not; it needs no other part of the app. */
export function openCodeChoice(): void {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  root.render(
    <CodeChoice
      onClose={() => {
        root.unmount();
        place.remove();
      }}
    />,
  );
}
