import { Plus } from 'lucide-react';
import { describePattern } from '../describe-reminder.model.ts';
import { addTemplate } from '../reminder-actions.ts';
import type { ReminderTemplate } from '../templates.model.ts';
import { ReminderTile } from './reminder-tile.tsx';

export function TemplateRow({ template }: { template: ReminderTemplate }) {
  return (
    <li>
      <button
        type="button"
        aria-label={`Add ${template.name}`}
        onClick={() => addTemplate(template)}
        className="-mx-1.5 flex min-h-13 w-[calc(100%+0.75rem)] items-center gap-3 rounded-control px-1.5 py-1.5 text-start transition-colors duration-150 hover:bg-sunken"
      >
        <ReminderTile icon={template.icon} color={template.color} />
        <span className="min-w-0 flex-1">
          <span className="block font-semibold leading-snug">{template.name}</span>
          <span className="block text-note tabular">
            {describePattern({ ...template, templateId: template.id, createdAt: '' })}
          </span>
        </span>
        <Plus aria-hidden="true" className="me-1.5 size-5 shrink-0 text-accent" strokeWidth={1.8} />
      </button>
    </li>
  );
}
