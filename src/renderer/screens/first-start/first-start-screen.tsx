import { useForm } from '@mantine/form';
import { useState } from 'react';
import { ConnectScreen } from './connect-screen.tsx';
import { emptyConnectValues } from './connect-values.ts';
import type { ConnectValues } from './connect-values.ts';
import { WelcomeScreen } from './welcome-screen.tsx';

/** Welcome and Connect share one form, so that going back keeps what was typed. */
export function FirstStartScreen(props: { readonly door: 'welcome' | 'connect' }) {
  const [edits, setEdits] = useState(0);
  const form = useForm<ConnectValues>({
    mode: 'uncontrolled',
    initialValues: emptyConnectValues,
    onValuesChange: () => setEdits((count) => count + 1),
  });
  return props.door === 'connect' ? <ConnectScreen form={form} edits={edits} /> : <WelcomeScreen />;
}
