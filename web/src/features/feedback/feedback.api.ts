import type { NewFeedback } from '@reflect/contract';
import { api } from '../../platform/api.ts';

/** Sends feedback to the administrators. Rejects with `ApiError`. */
export async function sendFeedback(feedback: NewFeedback): Promise<void> {
  await api('POST /api/bug-reports', { body: feedback });
}

/** Signs this browser in as the administrator. Rejects with `ApiError`. */
export async function signInAsAdmin(body: { email: string; adminPassword: string }): Promise<void> {
  await api('POST /api/admin/auto-login', { body });
}
