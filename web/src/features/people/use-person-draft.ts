import { useEffect, useRef } from 'react';
import { tabStorage } from '../../platform/storage.ts';
import { makeUuidV7 } from '../../platform/uuid-v7.ts';
import { type PersonDraft, personDraftDelay, personDraftKey, readPersonDraft } from './person-draft.model.ts';
import { emptyForm, isSameForm, type PersonForm } from './person-form.model.ts';

/** Somebody new, with nothing said about them. */
export function newPersonDraft(userId: string): PersonDraft {
  return { userId, personId: makeUuidV7(), form: emptyForm };
}

/** What an earlier visit in this tab left behind, if it was this user's. */
export function storedPersonDraft(userId: string): PersonDraft | null {
  return readPersonDraft(tabStorage.readJson(personDraftKey), userId);
}

export function dropPersonDraft(): void {
  tabStorage.remove(personDraftKey);
}

function keep(draft: PersonDraft, form: PersonForm): void {
  if (isSameForm(form, emptyForm)) dropPersonDraft();
  else tabStorage.writeJson(personDraftKey, { ...draft, form });
}

/** Keeps a new person in the tab's storage a second after the last change, and at once when the page is left. */
export function useKeptPersonDraft(draft: PersonDraft | null, form: PersonForm): void {
  const kept = useRef(draft?.form);
  useEffect(() => {
    if (draft === null || form === kept.current) return;
    const keepNow = () => {
      kept.current = form;
      keep(draft, form);
    };
    const timer = setTimeout(keepNow, personDraftDelay);
    window.addEventListener('pagehide', keepNow);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', keepNow);
    };
  }, [draft, form]);
}
