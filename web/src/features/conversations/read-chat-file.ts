import { toast } from '../../ui/toast/toast-store.ts';

/** Far more than a chat of several years. If a text is too long for an analysis, its beginning is analysed. */
const maxFileBytes = 5 * 1024 * 1024;

/** The text of a chat export. If it can't be read, the person is told and the result is null. */
export async function readChatFile(file: File): Promise<string | null> {
  if (file.size > maxFileBytes) {
    toast({
      title: 'This file is too large',
      description: 'Please choose one of up to 5 MB, or paste the part you want to look at.',
      variant: 'destructive',
    });
    return null;
  }
  try {
    return await file.text();
  } catch {
    toast({ title: "This file couldn't be read", variant: 'destructive' });
    return null;
  }
}
