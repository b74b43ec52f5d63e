import { toast } from '../../ui/toast/toast-store.ts';

export interface SharedFigure {
  name: string;
  /** 0 to 100. */
  value: number;
  unit: '' | '%';
}

const width = 1080;
const margin = 90;

/** Shares the result as a picture, or downloads it where the device can't share. It's sent nowhere else. */
export async function shareAsImage(card: {
  title: string;
  subtitle: string;
  figures: readonly SharedFigure[];
}): Promise<void> {
  const blob = await draw(card);
  if (blob === null) {
    toast({ title: "The image couldn't be made", variant: 'destructive' });
    return;
  }
  const name = `${card.subtitle.toLowerCase().replaceAll(/[^a-z]+/g, '-')}.png`;
  const file = new File([blob], name, { type: 'image/png' });
  if (navigator.canShare?.({ files: [file] }) && matchMedia('(pointer: coarse)').matches) {
    // Closing the share sheet rejects too, and needs no message.
    await navigator.share({ files: [file] }).catch(() => undefined);
    return;
  }
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

async function draw({
  title,
  subtitle,
  figures,
}: {
  title: string;
  subtitle: string;
  figures: readonly SharedFigure[];
}): Promise<Blob | null> {
  await document.fonts.ready;
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = 470 + figures.length * 130;
  const pen = canvas.getContext('2d');
  if (pen === null) return null;
  const readColour = (name: string) =>
    getComputedStyle(document.documentElement).getPropertyValue(name).trim();
  const paint = (name: string) => {
    pen.fillStyle = readColour(name);
  };
  paint('--paper');
  pen.fillRect(0, 0, width, canvas.height);
  paint('--ink-2');
  pen.font = '40px "Figtree Variable", sans-serif';
  pen.fillText(subtitle, margin, 140);
  paint('--ink');
  pen.font = '84px "Newsreader Variable", serif';
  pen.fillText(title, margin, 250, width - 2 * margin);
  figures.forEach(({ name, value, unit }, index) => {
    const top = 350 + index * 130;
    paint('--ink');
    pen.font = '600 38px "Figtree Variable", sans-serif';
    pen.textAlign = 'left';
    pen.fillText(name, margin, top, width - 2 * margin - 140);
    pen.textAlign = 'right';
    pen.fillText(`${value}${unit}`, width - margin, top);
    paint('--line');
    drawBar(pen, top + 24, width - 2 * margin);
    paint('--accent');
    drawBar(pen, top + 24, Math.max(20, ((width - 2 * margin) * value) / 100));
  });
  pen.textAlign = 'left';
  paint('--ink-3');
  pen.font = '32px "Figtree Variable", sans-serif';
  pen.fillText('Reflect. For reflection, not a diagnosis.', margin, canvas.height - 70);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}

function drawBar(pen: CanvasRenderingContext2D, top: number, length: number) {
  pen.beginPath();
  pen.roundRect(margin, top, length, 20, 10);
  pen.fill();
}
