import { reportRunType } from '../insights/report-run.ts';
import type { NodeKind } from '../store/node-record.ts';
import { accountType } from './account.ts';
import { adType } from './ad.ts';
import { adsetType } from './adset.ts';
import { asyncSessionType } from '../async/async-session.ts';
import { asyncRequestType, asyncSetType } from '../async/async-set.ts';
import { campaignType } from './campaign.ts';
import { creativeType } from './creative.ts';
import {
  applicationType,
  audienceType,
  catalogType,
  conversionType,
  instagramType,
  leadformType,
  pageType,
  pixelType,
  productsetType,
} from './discovered.ts';
import { imageType } from './image.ts';
import { labelType } from './label.ts';
import type { NodeType } from './node-type.ts';
import { ruleRunType, ruleType } from '../rules/rule.ts';
import { businessType, userType } from './person.ts';
import { videoType } from './video.ts';

/** Kinds of node with their form on the wire. */
export const nodeTypes: Record<NodeKind, NodeType> = {
  user: userType,
  business: businessType,
  account: accountType,
  campaign: campaignType,
  adset: adsetType,
  ad: adType,
  creative: creativeType,
  image: imageType,
  video: videoType,
  label: labelType,
  page: pageType,
  instagram: instagramType,
  pixel: pixelType,
  application: applicationType,
  audience: audienceType,
  conversion: conversionType,
  leadform: leadformType,
  catalog: catalogType,
  productset: productsetType,
  reportrun: reportRunType,
  asyncset: asyncSetType,
  asyncrequest: asyncRequestType,
  asyncsession: asyncSessionType,
  adrule: ruleType,
  rulerun: ruleRunType,
};
