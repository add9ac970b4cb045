import { describe, expect, test } from 'vitest';
import { decidir } from './guarda.ts';

describe('guard', () => {
  test('a logged-in person who opens the login goes to home, with a message', () => {
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
    const ajuda = { nome: 'ajuda', clienteOuFornecedor: true } as const;
    expect(decidir(ajuda, null)).toMatchObject({
      para: '/usuario/login',
      aviso: { mensagem: 'É necessário que você realize login com perfil de Cliente ou Fornecedor.' },
    });
    expect(decidir(ajuda, 'CLIENTE').segue).toBe(true);
    expect(decidir(ajuda, 'FORNECEDOR').segue).toBe(true);
    expect(decidir(ajuda, 'OPERADOR').segue).toBe(false);
  });

  test('each role has its own home, and the other role is redirected to its own without a message', () => {
    const doCliente = { nome: 'cliente/home', isLogin: true, inicioDe: 'CLIENTE' } as const;
    const doFornecedor = { nome: 'home', isLogin: true, inicioDe: 'FORNECEDOR' } as const;
    expect(decidir(doCliente, 'FORNECEDOR')).toEqual({ segue: false, para: '/home' });
    expect(decidir(doFornecedor, 'CLIENTE')).toEqual({ segue: false, para: '/cliente/home' });
    expect(decidir(doCliente, 'CLIENTE').segue).toBe(true);
    expect(decidir(doFornecedor, 'FORNECEDOR').segue).toBe(true);
    expect(decidir(doCliente, 'OPERADOR')).toEqual({ segue: false, para: '/operacao' });
    expect(decidir(doFornecedor, 'OPERADOR')).toEqual({ segue: false, para: '/operacao' });
  });

  test('a page for both sides is open to these two roles only', () => {
    const pedidos = { nome: 'pedidos', isLogin: true, isPerfil: ['CLIENTE', 'FORNECEDOR'] } as const;
    expect(decidir(pedidos, 'CLIENTE').segue).toBe(true);
    expect(decidir(pedidos, 'FORNECEDOR').segue).toBe(true);
    expect(decidir(pedidos, 'OPERADOR')).toMatchObject({
      para: '/home',
      aviso: { mensagem: 'Você não tem permissão para acessar a rota' },
    });
    expect(decidir(pedidos, null)).toMatchObject({ para: '/usuario/login' });
  });

  test('a route that needs a login redirects to the login, which remembers the destination', () => {
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

  test('supplier-only content redirects other roles to the login', () => {
    const conteudo = { nome: 'produto/criar', isLogin: true, soFornecedor: true } as const;
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
