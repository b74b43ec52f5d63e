import type { Emotion } from '@reflect/engine/emotions';
import type { CSSProperties, ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';

/** One emotion to choose, as a radio button in whatever shape its view gives it. */
export function EmotionRadio({
  emotion,
  isSelected,
  onSelect,
  onChoose,
  className,
  style,
  children,
}: {
  emotion: Emotion;
  isSelected: boolean;
  onSelect: (name: string) => void;
  onChoose: (name: string) => void;
  className: string;
  style?: CSSProperties;
  children: ReactNode;
}) {
  return (
    <label
      className={classNames(
        'relative cursor-pointer transition-transform duration-150 has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-accent',
        isSelected && 'ring-2 ring-ink ring-inset',
        className,
      )}
      style={style}
    >
      <input
        type="radio"
        name="emotion"
        value={emotion.name}
        aria-label={`${emotion.name}: ${emotion.definition}`}
        checked={isSelected}
        onChange={() => onSelect(emotion.name)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onChoose(emotion.name);
        }}
        className="sr-only"
      />
      {children}
    </label>
  );
}
