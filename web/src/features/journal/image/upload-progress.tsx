import { Button } from '../../../ui/button.tsx';
import type { Upload } from './upload-state.ts';

export function UploadProgress({ upload }: { upload: Upload }) {
  // Null while it is made smaller, sealed and sent: no step of that reports its progress.
  const percent = upload.share === null ? null : Math.round(upload.share * 100);
  const says = sayProgress(percent);
  return (
    <div className="grid w-full max-w-64 min-w-0 gap-1.5">
      <p className="text-[0.9375rem] font-medium tabular" aria-hidden="true">
        {says}
      </p>
      <div
        role="progressbar"
        aria-label="Uploading the image"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent ?? undefined}
        aria-valuetext={says}
        className="h-2 overflow-hidden rounded-full border border-control-line bg-sunken"
      >
        <div
          className={`h-full bg-accent transition-[width] duration-150 ease-out forced-colors:bg-[Highlight] ${percent === null ? 'motion-safe:animate-pulse' : ''}`}
          style={{ width: `${percent ?? 50}%` }}
        />
      </div>
      <Button variant="quiet" onClick={upload.stop} className="-ms-4.5 justify-self-start">
        Cancel upload
      </Button>
    </div>
  );
}

/** Once all of it is sent, the server still looks at it. */
function sayProgress(percent: number | null): string {
  if (percent === null) return 'Encrypting and sending';
  return percent === 100 ? 'Almost done' : `Uploading, ${percent}%`;
}
