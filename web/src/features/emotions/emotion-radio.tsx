import { getEmotionText } from '@reflect/engine/emotion-texts';
import type { Emotion } from '@reflect/engine/emotions';
import type { CSSProperties, KeyboardEvent, ReactNode } from 'react';

/** An emotion as a radio button. Its view gives it a shape. */
export function EmotionRadio({
  emotion,
  isSelected,
  onSelect,
  onChoose,
  onKeyDown,
  className,
  style,
  children,
}: {
  emotion: Emotion;
  isSelected: boolean;
  onSelect: (name: string) => void;
  onChoose: (name: string) => void;
  onKeyDown: (event: KeyboardEvent<Element>, emotion: Emotion) => void;
  className: string;
  style?: CSSProperties;
  children: ReactNode;
}) {
  return (
    <label className={className} data-selected={isSelected || undefined} style={style}>
      <input
        type="radio"
        name="emotion"
        value={emotion.name}
        aria-label={`${emotion.name}: ${getEmotionText(emotion.name).definition}`}
        checked={isSelected}
        data-emotion={emotion.name}
        onChange={() => onSelect(emotion.name)}
        onClick={() => isSelected && onChoose(emotion.name)}
        onKeyDown={(event) => onKeyDown(event, emotion)}
        className="sr-only"
      />
      {children}
    </label>
  );
}
