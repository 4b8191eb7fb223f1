import { unwrapped } from '@/components/my/unwrapped'

test('paragraphs and entries that were broken for a wide screen are whole again; lists stay lists', () => {
  const text = [
    'The product includes the following third-party works. Full licence texts are in',
    'the packages themselves.',
    '',
    'In the server',
    '  Lucide icons (lucide-static)                      ISC, Copyright (c) 2026 Lucide Icons and Contributors;',
    '                                                    parts from Feather',
    '  zod                                               MIT',
    '',
    '  Permission is hereby granted, free of charge, to any person obtaining a copy',
    '  of this software.',
  ].join('\n')
  expect(unwrapped(text).replace(/ +/g, ' ').trim().split('\n')).toEqual([
    'The product includes the following third-party works. Full licence texts are in the packages themselves.',
    '',
    'In the server',
    'Lucide icons (lucide-static) ISC, Copyright (c) 2026 Lucide Icons and Contributors; parts from Feather',
    'zod MIT',
    '',
    'Permission is hereby granted, free of charge, to any person obtaining a copy of this software.',
  ])
})
