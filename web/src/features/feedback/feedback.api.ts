import type { NewFeedback } from '@reflect/contract';
import { api } from '../../platform/api.ts';

/** Rejects with `ApiError`. */
export async function sendFeedback(feedback: NewFeedback): Promise<void> {
  await api('POST /api/bug-reports', { body: feedback });
}

/** Rejects with `ApiError`. */
export async function signInAsAdmin(body: { email: string; adminPassword: string }): Promise<void> {
  await api('POST /api/admin/auto-login', { body });
}
