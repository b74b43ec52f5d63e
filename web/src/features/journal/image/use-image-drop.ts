import { type ClipboardEvent, type DragEvent, useState } from 'react';

/** Takes an image that is pasted or dropped on the page. Text is handled as usual. */
export function useImageDrop(attach: (file: File) => void) {
  const [isOver, setIsOver] = useState(false);
  const carriesFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');
  const attachFirst = (files: FileList): boolean => {
    const image = [...files].find(({ type, name }) => type.startsWith('image/') || /\.hei[cf]$/i.test(name));
    if (image) attach(image);
    return image !== undefined;
  };
  return {
    isOver,
    onPaste: (event: ClipboardEvent) => {
      // Copied tables and texts come with a picture of themselves. Then the text is meant.
      if (event.clipboardData.types.includes('text/plain')) return;
      if (attachFirst(event.clipboardData.files)) event.preventDefault();
    },
    onDragOver: (event: DragEvent) => {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      setIsOver(true);
    },
    onDragLeave: (event: DragEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setIsOver(false);
    },
    onDrop: (event: DragEvent) => {
      setIsOver(false);
      if (!carriesFiles(event)) return;
      // Otherwise the browser would leave the page for the file.
      event.preventDefault();
      attachFirst(event.dataTransfer.files);
    },
  };
}
