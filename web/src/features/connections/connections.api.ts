import type { AnonymousProfile, FoundUser, ProfilePart } from '@reflect/contract';
import { codeInQrText } from '@reflect/contract/codes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';
import { currentUserKey } from '../../platform/current-user.ts';

const codeKey = ['/api/user/code'] as const;
const profileKey = ['/api/user/anonymous-profile'] as const;

/** Read again on each visit: a code that another device has replaced finds nobody. */
export const useConnectionCode = () => useQuery<{ code: string }>({ queryKey: codeKey, staleTime: 0 });

/** Makes a new code; the one before finds nobody from then on. */
export function useReplaceCode() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api('POST /api/user/code'),
    onSuccess: (answer) => client.setQueryData(codeKey, answer),
  });
}

/** What a QR code of this person shows; read only where this is used. */
export const useConnectionQr = () =>
  useQuery<{ connectionCode: string; userInfo: { firstName: string | null } }>({
    queryKey: ['/api/user/connection-qr'],
    staleTime: 0,
  });

export const useAnonymousProfile = () =>
  useQuery<{ profile: AnonymousProfile | null }>({ queryKey: profileKey, staleTime: 0 });

/** Makes the anonymous profile of the parts that the person allows; null is all of them. */
export function useGenerateProfile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (parts: ProfilePart[] | null) =>
      api('POST /api/user/generate-profile', { body: parts === null ? undefined : { parts } }),
    onSuccess: (answer) => client.setQueryData(profileKey, answer),
  });
}

/** Makes one in a private journal: on this device, for its person to look at. Nothing is sent. */
export const useMakeProfileHere = () =>
  useMutation({
    mutationFn: (parts: ProfilePart[]) => api('POST /api/user/generate-profile', { body: { parts } }),
  });

/** Sends a profile as it was looked at. */
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

/** Sets the name that this person is seen by. */
export function useNameOneself() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (firstName: string) => api('PUT /api/auth/user/name', { body: { firstName } }),
    onSuccess: (user) => client.setQueryData(currentUserKey, user),
  });
}

/** Looks for the person with a code. */
export const useFindByCode = () =>
  useMutation<FoundUser, unknown, string>({
    mutationFn: (code) => api('GET /api/user/find/:code', { params: { code } }),
  });

/** What is sent of an input: the text of a QR code of Reflect as it is, anything else as a code. */
export function connectionOf(input: string): { qrData: string } | { connectionCode: string } {
  const text = input.trim();
  return codeInQrText(text) === null ? { connectionCode: text } : { qrData: text };
}

/** Connects with the person of a code. What it earns is read again; the people are read again by whoever shows them. */
export function useConnect() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: string) => api('POST /api/user/connect-via-qr', { body: connectionOf(input) }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: ['/api/referral/stats'] });
      void client.invalidateQueries({ queryKey: currentUserKey });
    },
  });
}
