import { describe, expect, test } from 'vitest';
import { decidir } from './guarda.ts';

describe('guard (specification, point 2)', () => {
  test('a logged-in person opening login goes to home, and hears why', () => {
    for (const role of ['CLIENTE', 'FORNECEDOR'] as const) {
      expect(decidir({ nome: 'login', telaDeLogin: true }, role)).toEqual({
        segue: false,
        para: '/home',
        aviso: { mensagem: 'É necessário que você deslogue para ter acesso a tela de login novamente' },
      });
    }
    expect(decidir({ nome: 'login', telaDeLogin: true }, null)).toEqual({ segue: true });
  });

  test('help needs one of the two roles', () => {
    const ajuda = { nome: 'ajuda', clienteOuFornecedor: true };
    expect(decidir(ajuda, null)).toMatchObject({
      para: '/usuario/login',
      aviso: { mensagem: 'É necessário que você realize login com perfil de Cliente ou Fornecedor.' },
    });
    expect(decidir(ajuda, 'CLIENTE').segue).toBe(true);
    expect(decidir(ajuda, 'FORNECEDOR').segue).toBe(true);
    expect(decidir(ajuda, 'OPERADOR').segue).toBe(false);
  });

  test('each role has its own home; the other is sent to his, without a word', () => {
    const doCliente = { nome: 'cliente/home', isLogin: true, inicioDe: 'CLIENTE' } as const;
    const doFornecedor = { nome: 'home', isLogin: true, inicioDe: 'FORNECEDOR' } as const;
    expect(decidir(doCliente, 'FORNECEDOR')).toEqual({ segue: false, para: '/home' });
    expect(decidir(doFornecedor, 'CLIENTE')).toEqual({ segue: false, para: '/cliente/home' });
    expect(decidir(doCliente, 'CLIENTE').segue).toBe(true);
    expect(decidir(doFornecedor, 'FORNECEDOR').segue).toBe(true);
    expect(decidir(doCliente, 'OPERADOR')).toEqual({ segue: false, para: '/operacao' });
    expect(decidir(doFornecedor, 'OPERADOR')).toEqual({ segue: false, para: '/operacao' });
  });

  test('a page of both sides is for these two, and for no third', () => {
    const pedidos = { nome: 'pedidos', isLogin: true, isPerfil: ['CLIENTE', 'FORNECEDOR'] } as const;
    expect(decidir(pedidos, 'CLIENTE').segue).toBe(true);
    expect(decidir(pedidos, 'FORNECEDOR').segue).toBe(true);
    expect(decidir(pedidos, 'OPERADOR')).toMatchObject({
      para: '/home',
      aviso: { mensagem: 'Você não tem permissão para acessar a rota' },
    });
    expect(decidir(pedidos, null)).toMatchObject({ para: '/usuario/login' });
  });

  test('a login-required route without a token goes to login, which remembers where the person was going', () => {
    expect(decidir({ nome: 'pedidos', isLogin: true }, null)).toEqual({
      segue: false,
      para: '/usuario/login',
      aviso: { mensagem: 'Você precisa estar autenticado!' },
      lembrarDestino: true,
    });
    expect(decidir({ nome: 'pedidos', isLogin: true }, 'CLIENTE').segue).toBe(true);
  });

  test('a role without the required profile goes to home', () => {
    const perfil = { nome: 'fornecedor/perfil', isLogin: true, isPerfil: 'FORNECEDOR' } as const;
    expect(decidir(perfil, 'CLIENTE')).toEqual({
      segue: false,
      para: '/home',
      aviso: { mensagem: 'Você não tem permissão para acessar a rota' },
    });
    expect(decidir(perfil, 'FORNECEDOR').segue).toBe(true);
    expect(decidir(perfil, null)).toMatchObject({ aviso: { mensagem: 'Você precisa estar autenticado!' } });
  });

  test('supplier-only content sends a non-supplier to login', () => {
    const conteudo = { nome: 'produto/criar', isLogin: true, soFornecedor: true };
    const mensagem = 'Para acessar esse conteúdo você deve estar logado como fornecedor.';
    expect(decidir(conteudo, null)).toMatchObject({ para: '/usuario/login', aviso: { mensagem } });
    expect(decidir(conteudo, 'CLIENTE')).toMatchObject({
      para: '/usuario/login',
      aviso: { titulo: 'Aviso', mensagem, detalhe: 'Acesso liberado apenas para fornecedores.' },
    });
    expect(decidir(conteudo, 'FORNECEDOR').segue).toBe(true);
  });

  test('a public route is open to all', () => {
    for (const role of [null, 'CLIENTE', 'FORNECEDOR'] as const) expect(decidir({ nome: '404' }, role).segue).toBe(true);
  });
});
