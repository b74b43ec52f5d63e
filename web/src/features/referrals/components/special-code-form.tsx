import { isApiError } from '../../../platform/api-error.ts';
import { usePremiumAdds } from '../../../platform/app-config.ts';
import { useThroughLock } from '../../../platform/session-lock/through-lock.ts';
import { Button } from '../../../ui/button.tsx';
import { CodeField } from '../../../ui/form/code-field.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { useRedeemSpecialCode } from '../referrals.api.ts';
import { daysAddNothing } from '../referrals.model.ts';

export function SpecialCodeForm() {
  const [code, setCode] = useThroughLock('special-code', '');
  const { mutateAsync, isPending } = useRedeemSpecialCode();
  const premiumAdds = usePremiumAdds();
  const redeem = async () => {
    if (code === '' || isPending) return;
    try {
      const { message } = await mutateAsync(code);
      setCode('');
      toast({ title: message, ...(!premiumAdds && { description: daysAddNothing }) });
    } catch (error) {
      const message = isApiError(error) && error.code !== null ? error.userMessage : null;
      toast({ title: message ?? 'Failed to redeem code', variant: 'destructive' });
    }
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void redeem();
      }}
      className="grid grid-cols-1 gap-3"
    >
      <CodeField label="Special code" maxLength={40} value={code} onChange={setCode} />
      <Button type="submit" variant="outline" disabled={code === ''} pending={isPending}>
        Redeem
      </Button>
    </form>
  );
}
