import type { Invitation, InvitationResult } from '@reflect/contract';
import type { Config } from '../../platform/config/config.ts';
import type { MailMessage } from '../../platform/mail/mail-message.ts';
import { findMailFolder } from '../../platform/mail/mail-transport.ts';
import { type Declined, decline } from '../../platform/problem.ts';
import type { Services } from '../../services/services.ts';
import { type Accounts, makeInvitationLink } from '../accounts/accounts.public.ts';
import { recordAdminAction } from './audit.public.ts';

/** The address for signing in: of the only provider, or of the screen that offers several. */
export function getLoginUrl({
  publicUrl,
  oidcProviders,
}: Pick<Config, 'publicUrl' | 'oidcProviders'>): string {
  const [only, ...others] = oidcProviders;
  return only && others.length === 0 ? `${publicUrl}/api/auth/${only.slug}?to=%2F` : `${publicUrl}/`;
}

/** The mail of an invitation: with a link, never with a password. */
export function writeInvitationMail({
  email,
  firstName,
  loginUrl,
  isOneTime = false,
}: Invitation & { loginUrl: string; isOneTime?: boolean }): MailMessage {
  const name = firstName?.replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ').trim();
  return {
    to: email,
    subject: "You're invited to Reflect",
    text: [
      name ? `Hello ${name},` : 'Hello,',
      '',
      "you're invited to Reflect, a private journal.",
      '',
      isOneTime
        ? 'This link works once, within three days. It helps you make a passkey, which takes the place of a password:'
        : `Sign in with this email address (${email}):`,
      loginUrl,
      '',
      "If you don't want an account, you don't need to do anything.",
      '',
    ].join('\n'),
  };
}

/**
 * Invites people by mail. They are listed with the names of their invitation, and have them when they first sign in.
 */
export function makeInvitations({
  accounts,
  ...services
}: Pick<Services, 'config' | 'database' | 'keyring' | 'mail' | 'log'> & {
  accounts: Pick<Accounts, 'hasAccount' | 'invitePerson'>;
}) {
  const { config, database, mail, log } = services;
  const mailFolder = findMailFolder(config);
  const describeSent = (email: string) =>
    mailFolder === null
      ? `A sign-in link was sent to ${email}.`
      : `No mail server is set up, so the mail to ${email} wasn't sent: it is a file in ${mailFolder} on the server. Please pass the sign-in link on yourself.`;

  async function sendInvitation(
    invitation: Invitation,
    adminId: string,
  ): Promise<{ isSent: boolean; loginUrl: string }> {
    const link = await makeInvitationLink({ services, email: invitation.email, by: adminId });
    const loginUrl = link ?? getLoginUrl(config);
    await accounts.invitePerson(invitation);
    await recordAdminAction({ database, kind: 'account.invited', actorId: adminId, targetId: null });
    try {
      await mail.send(writeInvitationMail({ ...invitation, loginUrl, isOneTime: link !== null }));
      return { isSent: true, loginUrl };
    } catch (error) {
      log.error({ code: (error as { code?: unknown }).code }, 'An invitation could not be sent.');
      return { isSent: false, loginUrl };
    }
  }

  return {
    /** Invites somebody, or says that they have an account. Returns the link too, for passing it on by hand. */
    async inviteOrFind({
      invitation,
      adminId,
    }: {
      invitation: Invitation;
      adminId: string;
    }): Promise<InvitationResult> {
      if (await accounts.hasAccount(invitation.email))
        return { action: 'existing_user', message: `${invitation.email} already has an account.` };
      const { isSent, loginUrl } = await sendInvitation(invitation, adminId);
      return {
        action: 'access_granted',
        loginUrl,
        message: isSent
          ? describeSent(invitation.email)
          : `The email to ${invitation.email} couldn't be sent. Please pass the sign-in link on yourself.`,
      };
    },

    async createUser({
      invitation,
      adminId,
    }: {
      invitation: Invitation;
      adminId: string;
    }): Promise<{ message: string; isSent: boolean } | Declined<'admin.user_exists' | 'admin.mail_failed'>> {
      if (await accounts.hasAccount(invitation.email)) return decline('admin.user_exists');
      const { isSent } = await sendInvitation(invitation, adminId);
      if (!isSent) return decline('admin.mail_failed');
      return { message: describeSent(invitation.email), isSent: mailFolder === null };
    },
  };
}
