import type { ComponentProps, ElementType } from 'react';
import { classNames } from '../class-names.ts';

export function Card({
  as: Component = 'div',
  className,
  ...rest
}: ComponentProps<'div'> & { as?: ElementType }) {
  return <Component {...rest} className={classNames('rounded-card border border-line bg-card', className)} />;
}
