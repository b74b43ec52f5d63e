/** Fired on `window` when a call was answered by 401. */
export const sessionLostEvent = 'reflect:session-lost';

/** Makes the app ask who is signed in, and show the sign-in screen if nobody is. */
export function announceLostSession(): void {
  dispatchEvent(new Event(sessionLostEvent));
}
