import { type FormEvent, useEffect, useId, useRef } from 'react';
import { type DefaultValues, type FieldValues, type UseFormRegisterReturn, useForm } from 'react-hook-form';

/**
 * The form of a dialog that makes or changes one thing: `dialog` goes to `FormDialog` and `formProps(save)` to its
 * `<form>`. `finish` closes the dialog once the form is saved, without asking.
 */
export function useDialogForm<Form extends FieldValues>({
  opened,
  isUnsaved,
  onChange,
  onClose,
}: {
  opened: Form;
  /** Whether closing the dialog would lose something that was written in it. */
  isUnsaved: (form: Form) => boolean;
  /** Gets the form after each change, to keep it as a draft. */
  onChange: (form: Form) => void;
  /** Closes and drops this draft only. */
  onClose: () => void;
}) {
  const { register, handleSubmit, watch, setValue, getValues, reset, formState } = useForm<Form>({
    defaultValues: opened as DefaultValues<Form>,
  });
  const formId = useId();
  const firstInput = useRef<HTMLInputElement>(null);
  const isFinished = useRef(false);
  useEffect(() => {
    const { unsubscribe } = watch(() => onChange(getValues()));
    return unsubscribe;
  }, [watch, getValues, onChange]);
  return {
    register,
    setValue,
    reset,
    form: watch(),
    errors: formState.errors,
    isSaving: formState.isSubmitting,
    dialog: {
      formId,
      isSaving: formState.isSubmitting,
      isUnsaved: () => !isFinished.current && isUnsaved(getValues()),
      onClose,
    },
    formProps: (save: (form: Form) => Promise<void>) => ({
      id: formId,
      onSubmit: (event: FormEvent<HTMLFormElement>) => void handleSubmit(save)(event),
    }),
    /** The field focused when the dialog opens: pass `firstInput` as the dialog's `initialFocus`. */
    firstInput,
    firstField: ({ ref, ...field }: UseFormRegisterReturn) => ({
      ...field,
      ref: (input: HTMLInputElement | null) => {
        ref(input);
        firstInput.current = input;
      },
    }),
    finish: () => {
      isFinished.current = true;
      // The draft is dropped even if its dialog was closed before the answer came.
      onClose();
    },
  };
}
