import type { NomeDaPagina } from '@festejo/contrato/common/caminhos.ts';

/** Title and description in the document of a page, for link previews, search engines and the window's title before any script runs. */
export interface Documento {
  readonly titulo: string;
  readonly descricao: string;
}

/** Used for pages behind the login, and for pages without their own text. */
const DO_FESTEJO: Documento = {
  titulo: 'Festejo',
  descricao: 'Tudo o que a sua festa precisa, de fornecedores que atendem o seu endereço na sua data.',
};

/** By name of the page (`paginas.ts`). */
const DOCUMENTOS: Readonly<Partial<Record<NomeDaPagina | '404', Documento>>> = {
  login: {
    titulo: 'Festejo: tudo para a sua festa',
    descricao: 'Bolo, decoração, música, espaço: encontre quem atende o seu endereço na sua data e contrate tudo em um carrinho só.',
  },
  'usuario/recuperaSenha': { titulo: 'Recuperar a senha · Festejo', descricao: 'Receba por e-mail o link para escolher uma senha nova.' },
  'usuario/novaSenha': { titulo: 'Nova senha · Festejo', descricao: 'Escolha a senha nova da sua conta no Festejo.' },
  'usuario/cadastro': {
    titulo: 'Criar conta · Festejo',
    descricao: 'Crie sua conta grátis: monte sua festa como cliente ou receba pedidos como fornecedor.',
  },
  'usuario/tipoPerfil': {
    titulo: 'Cliente ou fornecedor? · Festejo',
    descricao: 'Faço festas ou trabalho com festas: diga como você quer usar o Festejo.',
  },
  ConfirmacaoConta: { titulo: 'Confirmar o e-mail · Festejo', descricao: 'Confirme seu e-mail e comece a usar o Festejo.' },
  'usuario/trocaDeEmail': { titulo: 'Trocar de e-mail · Festejo', descricao: 'Confirme a troca do e-mail da sua conta no Festejo.' },
  'usuario/manterProtecao': {
    titulo: 'Manter a proteção · Festejo',
    descricao: 'Desfaça um pedido para tirar a proteção da sua conta no Festejo.',
  },
  'usuario/google': { titulo: 'Entrar com o Google · Festejo', descricao: 'Entre no Festejo com a sua conta Google.' },
  'cadastro-google': { titulo: 'Criar conta com o Google · Festejo', descricao: 'Termine seu cadastro no Festejo com a sua conta Google.' },
  explorar: {
    titulo: 'Tudo para a sua festa · Festejo',
    descricao: 'Bolo, decoração, música, espaço: veja quem vai até a sua cidade no dia da sua festa.',
  },
  'fornecedor/catalogo': { titulo: 'Catálogo do fornecedor · Festejo', descricao: 'Os produtos e serviços de um fornecedor do Festejo.' },
  'produto/detalhes': {
    titulo: 'Produto para festa · Festejo',
    descricao: 'Fotos, preço, fornecedor e avaliações; veja se este produto atende o endereço e a data da sua festa.',
  },
  buscar: { titulo: 'Buscar · Festejo', descricao: 'Bolo, decoração, música, espaço: procure em todo o mercado de festas.' },
  'categoria/detalhes': { titulo: 'Categoria · Festejo', descricao: 'Produtos e serviços para festas, por categoria.' },
  'demo/correio': { titulo: 'Correio de demonstração · Festejo', descricao: 'As mensagens que o Festejo enviaria, só na demonstração.' },
  'convite/recusar': {
    titulo: 'Não receber convites · Festejo',
    descricao: 'Diga que não quer mais receber convites do Festejo neste e-mail.',
  },
  convite: { titulo: 'Convite · Festejo', descricao: 'Você foi convidado para uma festa: veja o dia e confirme sua presença.' },
  privacidade: {
    titulo: 'Privacidade · Festejo',
    descricao: 'Que dados o Festejo guarda, para quê, por quanto tempo, e como ver, corrigir, levar ou apagar os seus.',
  },
  termos: { titulo: 'Termos de uso · Festejo', descricao: 'As regras do Festejo para quem contrata e para quem trabalha com festas.' },
  '404': { titulo: 'Página não encontrada · Festejo', descricao: 'O endereço não existe, ou o que estava aqui mudou de lugar.' },
};

export const documentoDe = (nomeDaRota: NomeDaPagina | '404'): Documento => DOCUMENTOS[nomeDaRota] ?? DO_FESTEJO;
