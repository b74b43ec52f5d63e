import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';

/** What an authenticator or a browser may do wrong. */
interface Faults {
  origin?: string;
  rpId?: string;
  isUserVerified?: boolean;
  challenge?: string;
  counter?: number;
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();

/** A passkey in memory. It answers as a browser does, or wrongly where a test asks for it. */
export class SoftwareAuthenticator {
  readonly id = randomBytes(16);
  private readonly keys: { publicKey: KeyObject; privateKey: KeyObject } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
  });
  private counter = 0;
  private readonly origin: string;

  constructor(origin: string) {
    this.origin = origin;
  }

  create(options: PublicKeyCredentialCreationOptionsJSON, faults: Faults = {}): RegistrationResponseJSON {
    const { x, y } = this.keys.publicKey.export({ format: 'jwk' });
    const publicKey = Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
      Buffer.from(x!, 'base64url'),
      Buffer.from([0x22, 0x58, 0x20]),
      Buffer.from(y!, 'base64url'),
    ]);
    const credential = Buffer.concat([
      Buffer.alloc(16),
      Buffer.from([0, this.id.length]),
      this.id,
      publicKey,
    ]);
    const authData = Buffer.concat([this.authData(options.rp.id!, faults, 0x40), credential]);
    const attestation = Buffer.concat([
      Buffer.from([0xa3, 0x63]),
      Buffer.from('fmt'),
      Buffer.from([0x64]),
      Buffer.from('none'),
      Buffer.from([0x67]),
      Buffer.from('attStmt'),
      Buffer.from([0xa0, 0x68]),
      Buffer.from('authData'),
      Buffer.from([0x58, authData.length]),
      authData,
    ]);
    return {
      ...this.named(),
      response: {
        clientDataJSON: this.clientData('webauthn.create', options.challenge, faults).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  get(options: PublicKeyCredentialRequestOptionsJSON, faults: Faults = {}): AuthenticationResponseJSON {
    this.counter += 1;
    const clientData = this.clientData('webauthn.get', options.challenge, faults);
    const authData = this.authData(options.rpId!, faults, 0);
    const signed = Buffer.concat([authData, sha256(clientData)]);
    return {
      ...this.named(),
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: createSign('sha256').update(signed).sign(this.keys.privateKey).toString('base64url'),
      },
    };
  }

  private named() {
    const id = this.id.toString('base64url');
    return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} };
  }

  private clientData(type: string, challenge: string, faults: Faults): Buffer {
    return Buffer.from(
      JSON.stringify({
        type,
        challenge: faults.challenge ?? challenge,
        origin: faults.origin ?? this.origin,
        crossOrigin: false,
      }),
    );
  }

  private authData(rpId: string, faults: Faults, more: number): Buffer {
    const flags = 0x01 | (faults.isUserVerified === false ? 0 : 0x04) | more;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(faults.counter ?? this.counter);
    return Buffer.concat([sha256(faults.rpId ?? rpId), Buffer.from([flags]), counter]);
  }
}
