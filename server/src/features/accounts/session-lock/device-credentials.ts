import type { DeviceAssertion, DeviceCredential } from '@reflect/contract';
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import type { LockRow } from './session-lock.repo.ts';

/** The credentials of devices that unlock a session in place of its PIN. */
export function makeDeviceCredentials({ publicUrl }: { publicUrl: string }) {
  const relyingParty = { expectedOrigin: publicUrl, expectedRPID: new URL(publicUrl).hostname };

  return {
    /** Null if the new credential can't be verified. */
    async read(made: DeviceCredential): Promise<{ credentialId: string; publicKey: Buffer } | null> {
      const verified = await verifyRegistrationResponse({
        response: {
          ...toCredential(made.credential),
          response: { clientDataJSON: made.clientData, attestationObject: made.attestation },
        },
        // The device makes the credential by itself, perhaps without a connection, so there is no challenge of ours.
        expectedChallenge: () => true,
        ...relyingParty,
        requireUserVerification: true,
      }).catch(() => null);
      if (!verified?.verified) return null;
      const { credential } = verified.registrationInfo;
      return { credentialId: credential.id, publicKey: Buffer.from(credential.publicKey) };
    },

    /** Whether an authenticator has signed the challenge of a lock. */
    async isAnswer(
      { challenge, credentialId, publicKey }: LockRow,
      { credential, clientData, authenticatorData, signature }: DeviceAssertion,
    ): Promise<boolean> {
      if (!challenge || !credentialId || !publicKey || credential !== credentialId) return false;
      const verified = await verifyAuthenticationResponse({
        response: {
          ...toCredential(credential),
          response: { clientDataJSON: clientData, authenticatorData, signature },
        },
        expectedChallenge: challenge.toString('base64url'),
        ...relyingParty,
        requireUserVerification: true,
        credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter: 0 },
      }).catch(() => null);
      return verified?.verified === true;
    },
  };
}

const toCredential = (id: string) => ({
  id,
  rawId: id,
  type: 'public-key' as const,
  clientExtensionResults: {},
});
