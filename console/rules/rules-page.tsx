import { useAddress } from '../shared/address.ts';
import type { PageProps } from '../shared/page-props.ts';
import { BacktestPage } from './backtests/backtest-page.tsx';
import { RuleList } from './rule-list.tsx';
import './rules.css';

/** The rules of an ad account, or the backtest that the address names. */
export function Page({ client, account }: PageProps) {
  const backtestId = useAddress().query.get('backtest');
  if (backtestId === null) return <RuleList client={client} account={account} />;
  return <BacktestPage key={backtestId} client={client} account={account} backtestId={backtestId} />;
}
