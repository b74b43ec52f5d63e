import type { AnonymousProfile, FoundUser, ProfilePart } from '@reflect/contract';
import { readCodeInQr } from '@reflect/contract/codes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';
import { currentUserKey } from '../../platform/session/current-user.ts';

const codeKey = ['/api/user/code'] as const;
const profileKey = ['/api/user/anonymous-profile'] as const;

/** Read on each visit: a code that was replaced on another device finds nobody. */
export const useConnectionCode = () => useQuery<{ code: string }>({ queryKey: codeKey, staleTime: 0 });

/** The code before it finds nobody from then on. */
export function useReplaceCode() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api('POST /api/user/code'),
    onSuccess: (answer) => client.setQueryData(codeKey, answer),
  });
}

/** What this person's QR code holds. */
export const useConnectionQr = () =>
  useQuery<{ connectionCode: string; userInfo: { firstName: string | null } }>({
    queryKey: ['/api/user/connection-qr'],
    staleTime: 0,
  });

export const useAnonymousProfile = () =>
  useQuery<{ profile: AnonymousProfile | null }>({ queryKey: profileKey, staleTime: 0 });

/** `parts` are those that the person allows; null is all of them. */
export function useGenerateProfile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (parts: ProfilePart[] | null) =>
      api('POST /api/user/generate-profile', { body: parts === null ? undefined : { parts } }),
    onSuccess: (answer) => client.setQueryData(profileKey, answer),
  });
}

/** For a private journal: makes the profile on this device, for its person to see. Nothing is sent. */
export const useMakeProfileHere = () =>
  useMutation({
    mutationFn: (parts: ProfilePart[]) => api('POST /api/user/generate-profile', { body: { parts } }),
  });

/** Sends a profile as it was shown. */
export function useSendProfile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (profile: AnonymousProfile) => api('PUT /api/user/anonymous-profile', { body: profile }),
    onSuccess: (answer) => client.setQueryData(profileKey, answer),
  });
}

export function useRemoveProfile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api('DELETE /api/user/anonymous-profile'),
    onSuccess: () => client.setQueryData(profileKey, { profile: null }),
  });
}

/** Sets the name that connected people see. */
export function useNameOneself() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (firstName: string) => api('PUT /api/auth/user/name', { body: { firstName } }),
    onSuccess: (user) => client.setQueryData(currentUserKey, user),
  });
}

export const useFindByCode = () =>
  useMutation<FoundUser, unknown, string>({
    mutationFn: (code) => api('GET /api/user/find/:code', { params: { code } }),
  });

/** The text of a Reflect QR code is sent as it is, anything else as a code. */
export function readConnection(input: string): { qrData: string } | { connectionCode: string } {
  const text = input.trim();
  return readCodeInQr(text) === null ? { connectionCode: text } : { qrData: text };
}

/** Reads again what a connection earns. Whoever shows the people reads those again. */
export function useConnect() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: string) => api('POST /api/user/connect-via-qr', { body: readConnection(input) }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: ['/api/referral/stats'] });
      void client.invalidateQueries({ queryKey: currentUserKey });
    },
  });
}
