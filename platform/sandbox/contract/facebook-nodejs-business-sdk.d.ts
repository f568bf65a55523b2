/** The part of the platform's official SDK that the contract tests drive; the SDK has no types of its own. */
declare module 'facebook-nodejs-business-sdk' {
  type Params = Record<string, unknown>;

  /** A page of an edge: an array of objects that can be led on. */
  export interface Cursor extends Array<SdkObject> {
    paging: Params | undefined;
    summary: Params | undefined;
    headers: Params | undefined;
    hasNext(): boolean;
    hasPrevious(): boolean;
    next(): Promise<Cursor>;
    previous(): Promise<Cursor>;
  }

  type Read = (fields: string[], params?: Params) => Promise<Cursor>;
  type Create = (fields: string[], params?: Params) => Promise<SdkObject>;

  /** Any object; its class says which of the edges it has. */
  export interface SdkObject {
    readonly id: string;
    exportAllData(): Params;
    get(fields: string[], params?: Params): Promise<SdkObject>;
    /** The same; some classes have only this one. */
    read(fields: string[], params?: Params): Promise<SdkObject>;
    update(fields: string[], params?: Params): Promise<Params>;
    delete(fields: string[], params?: Params): Promise<Params>;
    getAdAccounts: Read;
    getActivities: Read;
    getAdCreatives: Read;
    getAdImages: Read;
    getAdLabels: Read;
    getAdRulesLibrary: Read;
    getAds: Read;
    getAdsByLabels: Read;
    getAdSets: Read;
    getAdsPixels: Read;
    getAdsVolume: Read;
    getAdvertisableApplications: Read;
    getAdVideos: Read;
    getAsyncAdRequestSets: Read;
    getAsyncRequests: Read;
    getCampaigns: Read;
    getCopies: Read;
    getCustomAudiences: Read;
    getDeliveryEstimate: Read;
    getInsights: Read;
    getLeadGenForms: Read;
    getMinimumBudgets: Read;
    getProductCatalogs: Read;
    getProductSets: Read;
    getPromotePages: Read;
    getReachEstimate: Read;
    getRequests: Read;
    getTargetingSearch: Read;
    createAd: Create;
    createAdCreative: Create;
    createAdImage: Create;
    createAdLabel: Create;
    createAdRulesLibrary: Create;
    createAdSet: Create;
    createAdVideo: Create;
    createAsyncAdRequestSet: Create;
    createAsyncBatchRequest: Create;
    createCampaign: Create;
    createCopy: Create;
    createExecute: Create;
    createPreview: Create;
    getInsightsAsync: Create;
  }

  export interface SdkClass {
    new (id: string): SdkObject;
    /** Field names of the class. */
    readonly Fields: Readonly<Record<string, string>>;
    readonly DatePreset?: Readonly<Record<string, string>>;
    getByIds(ids: string[], fields: string[]): Promise<{ id: Params }[]>;
  }

  export interface Api {
    call(method: 'GET' | 'POST' | 'DELETE', path: string[], params?: Params): Promise<unknown>;
    getAppID(): Promise<{ data: { data: Params } }>;
    setShowHeader(flag: boolean): Api;
  }

  /** One answer of a batch. */
  export interface BatchAnswer {
    readonly body: Params;
    readonly headers: { name: string; value: string }[];
    readonly status: number;
    readonly error: SdkError | null;
  }

  /** Error that a refused call rejects with. */
  export interface SdkError extends Error {
    status: number;
    response: Params;
    headers: Record<string, string>;
  }

  export interface Batch {
    add(
      method: string,
      path: string[],
      params: Params | undefined,
      files: undefined,
      onSuccess: (answer: BatchAnswer) => void,
      onFailure: (answer: BatchAnswer) => void,
    ): Params;
    /** Null when all were answered, otherwise a batch of those that were not. */
    execute(): Promise<Batch | null>;
  }

  const sdk: {
    FacebookAdsApi: { init(token: string, locale: string, reportsCrashes: boolean): Api };
    FacebookAdsApiBatch: new (api: Api) => Batch;
    Ad: SdkClass;
    AdAccount: SdkClass;
    AdAsyncRequestSet: SdkClass;
    AdCreative: SdkClass;
    AdLabel: SdkClass;
    AdRule: SdkClass;
    AdsInsights: SdkClass & {
      readonly ActionAttributionWindows: Readonly<Record<string, string>>;
      readonly Level: Readonly<Record<string, string>>;
    };
    AdSet: SdkClass;
    AdVideo: SdkClass;
    Campaign: SdkClass;
    Page: SdkClass;
    ProductCatalog: SdkClass;
    User: SdkClass;
  };
  export default sdk;
}
