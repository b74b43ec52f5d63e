import { createRoot } from 'react-dom/client';
import { CodeChoice } from './code-choice.tsx';

/** Opens the choice over whatever is shown, also where nobody is signed in: it depends on nothing of the app. */
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
