import './ui/styles/base.css';
import './app/landing/landing.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { preloadFirstScreen } from './app/router.tsx';
import { offerUpdates, tellOfFailedStorage } from './app/updates.ts';
import { watchKeyboard } from './platform/browser/keyboard-inset.ts';
import { rememberReferralLink } from './platform/referral-link.ts';
import { hasLastUser } from './platform/session/current-user.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with the id "root".');
rememberReferralLink();
preloadFirstScreen({ isVisitor: !hasLastUser() });
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
watchKeyboard();
offerUpdates();
tellOfFailedStorage();
