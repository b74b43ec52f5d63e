import { useId } from 'react';
import { isApiError } from '../../../platform/api-error.ts';
import { usePremiumAdds } from '../../../platform/app-config.ts';
import { useThroughLock } from '../../../platform/session-lock/through-lock.ts';
import { Button } from '../../../ui/button.tsx';
import { CodeField } from '../../../ui/form/code-field.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { useApplyReferralCode } from '../referrals.api.ts';
import { describeApplied } from '../referrals.model.ts';

/** For somebody else's code. */
export function EnterReferralCode({ onApplied }: { onApplied?: () => void }) {
  const [code, setCode] = useThroughLock('referral-code', '');
  const apply = useApplyCode();
  const formId = useId();
  const submit = async () => {
    if (code === '' || apply.isPending) return;
    if ((await apply.run(code)) !== 'applied') return;
    setCode('');
    onApplied?.();
  };
  return (
    <form
      id={formId}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      className="grid grid-cols-1 gap-3"
    >
      <CodeField label="Referral code" maxLength={20} value={code} onChange={setCode} />
      <Button type="submit" disabled={code === ''} pending={apply.isPending}>
        Apply
      </Button>
    </form>
  );
}

const refusals = [400, 403, 404, 409];

/** Says how it went; after `failed` it may be tried again. */
export function useApplyCode() {
  const { mutateAsync, isPending } = useApplyReferralCode();
  const premiumAdds = usePremiumAdds();
  const run = async (code: string): Promise<'applied' | 'refused' | 'failed'> => {
    try {
      const rewards = await mutateAsync(code);
      toast({ title: 'Referral Applied!', description: describeApplied({ ...rewards, premiumAdds }) });
      return 'applied';
    } catch (error) {
      const message = isApiError(error) && error.code !== null ? error.userMessage : null;
      toast({ title: message ?? 'Failed to apply referral code', variant: 'destructive' });
      return isApiError(error) && refusals.includes(error.status) ? 'refused' : 'failed';
    }
  };
  return { run, isPending };
}
