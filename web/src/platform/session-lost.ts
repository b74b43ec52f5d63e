/** Fired on `window` when a call was answered by 401. */
export const sessionLostEvent = 'reflect:session-lost';

/** Lets the app ask who is signed in, and show the way in where nobody is. */
export function announceLostSession(): void {
  window.dispatchEvent(new Event(sessionLostEvent));
}
