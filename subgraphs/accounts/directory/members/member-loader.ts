import type DataLoader from 'dataloader';
import { notFound } from '#kit/errors/refusals.ts';
import type { RequestContext } from '#kit/subgraph/request-context.ts';
import type { Member } from './member-entity.ts';
import type { MemberService } from './member-service.ts';

/** Members by id, removed ones included, one statement for all that a request loads. */
export function memberLoader(context: RequestContext, members: MemberService): DataLoader<string, Member | null> {
  return context.loaders.get('accounts.member', (ids: readonly string[]) => members.everByIds(context.viewer, ids));
}

/** One of them. Throws NOT_FOUND for an id that never was a member's. */
export async function loadMember(context: RequestContext, members: MemberService, id: string): Promise<Member> {
  const member = await memberLoader(context, members).load(id);
  if (!member) throw notFound('member', id);
  return member;
}
