export const audienceNames = { all: '所有人', members: '会员', promoters: '推广人' } as const
export const levelNames = { info: '一般', important: '重要' } as const
