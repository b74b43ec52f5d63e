import { writeConnectionQr } from '@reflect/contract/codes';
import { Button } from '../../../ui/button.tsx';
import { CodeActions, CodeText } from '../../../ui/code-card.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { QrImage } from '../../../ui/qr-image.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useConnectionQr } from '../connections.api.ts';

export function MyQrDialog({ onClose }: { onClose: () => void }) {
  const { data, isError, refetch } = useConnectionQr();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="small"
      title="My QR Code"
      description="A friend scans it in Reflect, or types the code below it. They'll see your first name and your anonymous profile."
    >
      {data ? (
        <div className="grid grid-cols-1 gap-4">
          {data.userInfo.firstName !== null && (
            <p dir="auto" className="text-center font-serif text-[1.25rem] wrap-anywhere">
              {data.userInfo.firstName}
            </p>
          )}
          <QrImage
            text={writeConnectionQr(data.connectionCode)}
            label={`QR code of the connection code ${data.connectionCode}`}
          />
          <CodeText label="Your connection code" code={data.connectionCode} />
          <CodeActions
            code={data.connectionCode}
            shared={{
              title: 'Connect with me on Reflect',
              text: `My connection code on Reflect: ${data.connectionCode}`,
            }}
          />
        </div>
      ) : isError ? (
        <div role="alert" className="grid justify-items-start gap-3">
          <p>Failed to fetch your connection code</p>
          <Button variant="outline" onClick={() => void refetch()}>
            Retry
          </Button>
        </div>
      ) : (
        <div role="status" className="grid gap-4">
          <span className="sr-only">Loading your QR code</span>
          <Skeleton className="mx-auto aspect-square w-full max-w-64" />
          <Skeleton className="h-15" />
        </div>
      )}
    </Dialog>
  );
}
