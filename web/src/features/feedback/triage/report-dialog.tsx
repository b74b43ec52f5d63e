import type { FeedbackPriority, FeedbackReport, FeedbackStatus } from '@reflect/contract';
import { limits } from '@reflect/contract/limits';
import { type ReactNode, useState } from 'react';
import { FormDialog } from '../../../platform/drafts/form-dialog.tsx';
import { TextArea } from '../../../ui/form/field.tsx';
import { NativeSelect } from '../../../ui/form/native-select.tsx';
import { addPresentStatus } from './report-card.tsx';
import { type Choice, priorities } from './reports.model.ts';
import type { Reports } from './use-reports.ts';

/** Status and priority are stored at once, notes only by Save. */
export function ReportDialog({
  title,
  report,
  reports,
  statuses,
  children,
  onClose,
}: {
  title: string;
  report: FeedbackReport;
  reports: Reports;
  statuses: readonly Choice<FeedbackStatus>[];
  children?: ReactNode;
  onClose: () => void;
}) {
  const [notes, setNotes] = useState(report.resolution ?? '');
  const [isSaving, setIsSaving] = useState(false);
  const formId = `report-${report.id}-notes`;
  const save = async () => {
    if (isSaving) return;
    setIsSaving(true);
    const isSaved = await reports.update(report.id, { resolution: notes });
    setIsSaving(false);
    if (isSaved) onClose();
  };
  return (
    <FormDialog
      title={title}
      formId={formId}
      submitLabel="Save notes"
      question="The notes haven't been saved and will be discarded."
      isSaving={isSaving}
      isUnsaved={() => !isSaving && notes.trim() !== (report.resolution ?? '')}
      onClose={onClose}
    >
      <form
        id={formId}
        aria-label={title}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
        className="grid gap-5"
      >
        <div>
          <p dir="auto" className="font-serif text-[1.25rem] wrap-anywhere">
            {report.title}
          </p>
          <p dir="auto" className="mt-1.5 whitespace-pre-line wrap-anywhere">
            {report.description}
          </p>
        </div>
        <div className="grid gap-4 sm:grid-cols-2">
          <NativeSelect
            label="Status"
            options={addPresentStatus(statuses, report.status)}
            value={report.status}
            onChange={(status) => void reports.setStatus(report, status)}
          />
          <NativeSelect<FeedbackPriority>
            label="Priority"
            options={priorities}
            value={report.priority}
            onChange={(priority) => void reports.update(report.id, { priority })}
          />
        </div>
        <TextArea
          label="Resolution notes"
          hint="For administrators. The sender doesn't see them."
          rows={4}
          maxLength={limits.feedbackDescription}
          value={notes}
          onChange={(event) => setNotes(event.target.value)}
        />
        {children}
      </form>
    </FormDialog>
  );
}
