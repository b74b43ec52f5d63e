import type { FeedbackReport } from '@reflect/contract';
import type { StoredReport } from './feedback.repo.ts';

export function viewReport({
  userId,
  number,
  createdAt,
  updatedAt,
  payload,
  sender,
}: StoredReport): FeedbackReport {
  const { deviceInfo, ip, version: _version, sentAt: _sentAt, ...report } = payload;
  return {
    ...report,
    id: number,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    attachments: {
      userInfo: { id: userId, ...sender },
      deviceInfo,
      requestInfo: {
        ip,
        sessionId: deviceInfo?.sessionId ?? null,
        referer: deviceInfo?.referrer || null,
      },
    },
  };
}
