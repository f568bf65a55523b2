const OF_TEMPLATES = 'an id on the platform within settings or content of the library, which belong to no ad account';
const OWN = 'the id on the platform of the object itself';
const ANYONE = 'an id that the caller has made; the graph has no such object';
const GONE = 'the object does not exist any more';
const UPLOAD = 'the upload of a file, which is no object of the graph; its media asset is beside it';
const WITHIN = 'a part of the definition of a rule, which is read as a whole';

/** Names of the objects of ids which are not the id's name without `Id`, by place or by the field's name. */
export const NAMED_OTHERWISE: Record<string, readonly string[]> = {
  adsetId: ['adSet'],
  entityId: ['campaign', 'adSet', 'ad'],
  authorId: ['author'],
  excludedIds: ['excluded'],
  'LaunchItem.platformId': ['ad'],
  'PlannedAdSet.platformId': ['adSet'],
  'LaunchOperation.platformId': ['campaign', 'adSet', 'ad', 'platformCreative'],
  'PlatformOperation.platformId': ['object'],
  'OperationProgress.platformId': ['object'],
  'Grant.targetId': ['adAccount', 'brand'],
  'MemoryScope.targetId': ['adAccount', 'brand'],
  'MemoryChange.memoryId': ['fact'],
  'PlatformAsset.adAccountId': ['adAccount'],
};

/** Fields with ids that have no object beside them, with the reason. */
export const WITHOUT_OBJECT: Record<string, string> = {
  'Activity.causeId':
    'a launch, a run of a rule or of a schedule, or the activity itself; each of them leads to its activities',
  'Activity.requestId': ANYONE,
  'AdAccount.platformId': OWN,
  'CreativeIdentity.pageId': OF_TEMPLATES,
  'CreativeIdentity.socialActorId': OF_TEMPLATES,
  'CreativeSource.postId': OF_TEMPLATES,
  'CreativeSource.catalogId': OF_TEMPLATES,
  'CreativeSource.productSetId': OF_TEMPLATES,
  'CreativeSource.instantExperienceId': OF_TEMPLATES,
  'CreativeSource.partnershipIdentityId': OF_TEMPLATES,
  'InsightsGap.entityId': 'the import of this object is what is missing',
  'InsightsImportGap.objectIds': 'the import of these objects is what is missing',
  'InsightsRowConnection.unmatchedEntityIds': 'ids that no object has',
  'LauncherAsset.parentId': 'a page or catalog as the platform lists it, which is not imported',
  'MediaFileResult.mediaId': UPLOAD,
  'MediaUploadCreatePayload.mediaId': UPLOAD,
  'UploadPageFile.mediaId': UPLOAD,
  'MemberRemovePayload.memberId': GONE,
  'MemoryForgetPayload.memoryId': GONE,
  'MemoryFact.sourceMessageId': ANYONE,
  'MemoryFactVersion.sourceMessageId': ANYONE,
  'PromotedObject.datasetId': OF_TEMPLATES,
  'PromotedObject.customConversionId': OF_TEMPLATES,
  'PromotedObject.applicationId': OF_TEMPLATES,
  'PromotedObject.pageId': OF_TEMPLATES,
  'PromotedObject.formId': OF_TEMPLATES,
  'PromotedObject.identityId': OF_TEMPLATES,
  'PromotedObject.catalogId': OF_TEMPLATES,
  'PromotedObject.productSetId': OF_TEMPLATES,
  'PromotedObject.eventId': OF_TEMPLATES,
  'PromotedObject.profileId': OF_TEMPLATES,
  'PromotedObject.locationIds': OF_TEMPLATES,
  'RuleFinding.objectIds': 'at most 25 examples of many, of any of the ad accounts of the rule',
  'RuleRunAction.clampedBy': 'the name of a bound, not of a member',
  'RuleRunAction.operationId': 'its activity is beside it and has the operation',
  'RuleRunObject.taskId': WITHIN,
  'RuleTaskTrace.taskId': WITHIN,
};
