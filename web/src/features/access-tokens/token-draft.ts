import type { AccessTokenScope } from '@reflect/contract';
import { createDialogDrafts, makeDialogDraftKind, readText } from '../../platform/drafts/dialog-draft.ts';
import { scopeTexts } from './describe-token.model.ts';

export interface TokenForm {
  name: string;
  scopes: readonly AccessTokenScope[];
}

export const emptyTokenForm: TokenForm = { name: '', scopes: ['read'] };

/** The token being made, kept on this device until it is made or the dialog is closed. */
export const tokenDrafts = createDialogDrafts(
  makeDialogDraftKind<TokenForm>({
    key: 'access-token-draft',
    hasWork: ({ name }) => name.trim() !== '',
    readForm: ({ name, scopes }) => ({
      name: readText(name),
      scopes: Array.isArray(scopes)
        ? scopeTexts.flatMap(({ scope }) => (scopes.includes(scope) ? [scope] : []))
        : emptyTokenForm.scopes,
    }),
  }),
  emptyTokenForm,
);
