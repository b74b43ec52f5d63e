import type { Dream } from '@reflect/contract';
import { Pencil, Sparkles, Trash2 } from 'lucide-react';
import { describeDeletion } from '../../../platform/collection/kept-on-device.ts';
import { useSupport } from '../../../platform/support/support-slots.ts';
import { useMentionedSupport } from '../../../platform/support/written-support.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { MoreMenu } from '../../../ui/overlay/more-menu.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { describeDay, dreamEmotions, readDreamWords, toDreamForm } from '../dream-form.model.ts';
import { useDreamChanges } from '../dreams.api.ts';
import { supportForDreams, useDreamsSlots } from '../dreams-slots.tsx';
import { useDreamAnalysis } from '../use-analyse-dream.ts';
import { DreamAnalysis } from './dream-analysis.tsx';
import { DreamDecision } from './dream-decision.tsx';
import { MarkedNarrative } from './marked-narrative.tsx';
import { SymbolChart } from './symbol-chart.tsx';

const icon = { 'aria-hidden': true, className: 'size-4.5 shrink-0', strokeWidth: 1.8 } as const;

export function DreamDetail({
  dream,
  dreams,
  onEdit,
  onClose,
}: {
  dream: Dream;
  dreams: readonly Dream[];
  onEdit: () => void;
  onClose: () => void;
}) {
  const { SupportButton } = useDreamsSlots();
  const { SupportPlace } = useSupport();
  useMentionedSupport({
    textId: dream.id,
    text: readDreamWords(toDreamForm(dream)),
    within: supportForDreams,
  });
  const { isAnalysing, analyse } = useDreamAnalysis(dream);
  const remove = useRemoveDream(dream, onClose);
  const { aiAnalysis, analysisCount } = dream;
  const times = `Analyzed ${analysisCount} ${analysisCount === 1 ? 'time' : 'times'}`;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={<span dir="auto">{dream.title ?? 'Untitled Dream'}</span>}
      description={`${describeDay(dream.dreamDate, { year: 'numeric' })} · ${times}`}
      footer={
        <Button variant="outline" onClick={onClose}>
          Close
        </Button>
      }
    >
      <div className="float-end ms-2 -mt-1.5">
        <MoreMenu
          label="More for this dream"
          choices={[
            ...(aiAnalysis !== null && !isAnalysing
              ? [{ label: 'Analyze again', icon: <Sparkles {...icon} />, onChoose: analyse }]
              : []),
            { label: 'Edit', icon: <Pencil {...icon} />, onChoose: onEdit },
            { label: 'Delete', icon: <Trash2 {...icon} />, onChoose: remove },
          ]}
        />
      </div>
      <MarkedNarrative dream={dream} />
      <DreamDecision dream={dream} />
      <DreamFacts dream={dream} />
      <SupportPlace entryId={dream.id} wayOn="Back to the dream" onWayOn={() => undefined} />
      {(aiAnalysis === null || isAnalysing) && (
        <Button className="mt-5 w-full" pending={isAnalysing} onClick={analyse} icon={<Sparkles {...icon} />}>
          {isAnalysing ? 'Analyzing...' : 'Analyze with AI'}
        </Button>
      )}
      {aiAnalysis && <DreamAnalysis analysis={aiAnalysis} />}
      <SymbolChart dream={dream} dreams={dreams} />
      {aiAnalysis && (
        <div className="mt-5 border-t border-line pt-3">
          <SupportButton />
        </div>
      )}
    </Dialog>
  );
}

function DreamFacts({ dream }: { dream: Dream }) {
  const facts = [
    { label: 'Symbols', text: dream.symbols.join(', ') },
    { label: 'People', text: dream.entities ?? '' },
    { label: 'Woke up', text: dream.wokeFeeling ?? '' },
  ].filter(({ text }) => text !== '');
  if (facts.length === 0 && dream.emotions.length === 0) return null;
  const row =
    'grid grid-cols-[6.5rem_1fr] gap-3 border-b border-line py-2.5 max-[22rem]:grid-cols-1 max-[22rem]:gap-0';
  return (
    <dl className="mt-5 border-t border-line">
      {dream.emotions.length > 0 && (
        <div className={row}>
          <dt className="text-note">Feelings</dt>
          <dd className="flex flex-wrap gap-x-4 gap-y-1">
            {dream.emotions.map((emotion) => (
              <span key={emotion} className="inline-flex items-center gap-2">
                <span
                  aria-hidden="true"
                  className="size-2 rounded-full"
                  style={{
                    background: `var(--${dreamEmotions.find(({ name }) => name === emotion)?.family}-3)`,
                  }}
                />
                {emotion}
              </span>
            ))}
          </dd>
        </div>
      )}
      {facts.map(({ label, text }) => (
        <div key={label} className={row}>
          <dt className="text-note">{label}</dt>
          <dd dir="auto" className="wrap-anywhere">
            {text}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function useRemoveDream(dream: Dream, onGone: () => void): () => void {
  const { remove, restore } = useDreamChanges();
  const { recheckSupport } = useSupport();
  const undo = () => {
    restore(dream).catch(() =>
      toast({ title: "The dream couldn't be brought back", variant: 'destructive' }),
    );
  };
  return () => {
    remove(dream.id).then(
      ({ kind }) => {
        recheckSupport({ entryId: dream.id, content: null });
        onGone();
        toast({
          title: 'Dream deleted',
          ...describeDeletion(kind),
          action: { label: 'Undo', altText: 'Bring the dream back', onSelect: undo },
        });
      },
      () => toast({ title: "The dream couldn't be deleted", variant: 'destructive' }),
    );
  };
}
